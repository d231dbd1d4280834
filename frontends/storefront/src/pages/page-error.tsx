import { buttonClass } from '@shop/ui/button';
import { EmptyState } from '@shop/ui/empty-state';
import { ErrorState } from '@shop/ui/error-state';
import { Link, isRouteErrorResponse, useLocation, useRevalidator, useRouteError } from '@shop/ui/router';
import { useEffect } from 'react';
import * as page from '../page.module.css';
import { useKnownShop } from '../shop.ts';
import { texts } from '../texts.ts';
import { homeTexts, productTexts } from '../features/catalog/texts.ts';

// Returns the title of a failed load, by the path of the page.
const failedTitle = (pathname: string) =>
  pathname === '/' || pathname === '/products' || /^\/(category|artists)\//.test(pathname)
    ? homeTexts.failed
    : texts.broken.title;

/** Error page in place of a page that could not be loaded: "not found" for a 404, otherwise a button to try again. */
export function PageError() {
  const error = useRouteError();
  const shop = useKnownShop();
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const unknown = isRouteErrorResponse(error) && error.status === 404;
  useEffect(() => {
    if (!unknown) console.error(error);
  }, [error, unknown]);

  if (unknown) {
    const product = pathname.startsWith('/product/');
    const title = product ? productTexts.notFound : texts.notFound.title;
    return (
      <div className={page.page}>
        <title>{shop ? texts.titled(title, shop) : title}</title>
        <meta name="robots" content="noindex" />
        <EmptyState
          level={1}
          askew
          title={title}
          action={
            <Link to="/" className={buttonClass('primary')}>
              {product ? productTexts.backHome : texts.notFound.home}
            </Link>
          }
        >
          {product ? productTexts.notFoundText : texts.notFound.text}
        </EmptyState>
      </div>
    );
  }
  const title = failedTitle(pathname);
  return (
    <div className={page.page}>
      <title>{shop ? texts.titled(title, shop) : title}</title>
      <meta name="robots" content="noindex" />
      <ErrorState level={1} title={title} retryLabel={texts.retry} onRetry={() => void revalidate()}>
        {texts.broken.text}
      </ErrorState>
    </div>
  );
}
