import { formatDay } from '@shop/contracts/dates';
import { inItsLanguage } from '@shop/ui/in-its-language';
import { Link, useLoaderData, useLocation } from '@shop/ui/router';
import { UrduMark } from '@shop/ui/urdu-mark';
import type { policyLoader } from '../reading-loaders.ts';
import { PageHead } from '../page-head.tsx';
import * as page from '../page.module.css';
import { servicesOf } from '../pixel-services.ts';
import { policyAt, policyPages } from '../policy-pages.ts';
import { policyTexts } from '../policy-texts.ts';
import { RichText } from '../rich-text.tsx';
import { useKnownShop } from '../shop.ts';
import * as styles from './reading.module.css';

/** One of the four policies, named by its address: contents, sections, and when it last changed. */
export function Component() {
  const { policy, url } = useLoaderData<typeof policyLoader>();
  const { pathname } = useLocation();
  const { name } = policyAt(pathname);
  const pixels = useKnownShop()?.pixels;
  return (
    <div className={`${page.narrow} ${styles.withContents}`}>
      <PageHead title={policy.title} description={policy.description} url={url} />
      <header className={styles.head}>
        <UrduMark word="policy" className={styles.urdu} />
        <h1 className={page.title} {...inItsLanguage(policy.title)}>
          {policy.title}
        </h1>
        <p className={styles.updated}>
          {policyTexts.updated} {formatDay(policy.updatedAt)}
        </p>
      </header>
      <nav aria-label={policyTexts.contents} className={styles.contents}>
        <ol>
          {policy.sections.map(({ title }, index) => (
            <li key={title}>
              <a href={`#part-${index + 1}`} {...inItsLanguage(title)}>
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {policy.sections.map(({ title, html }, index) => (
        <section key={title} id={`part-${index + 1}`} className={styles.part}>
          <h2 {...inItsLanguage(title)}>{title}</h2>
          <RichText html={html} />
        </section>
      ))}
      {name === 'privacy' && pixels && (
        <section className={styles.part}>
          <h2>{policyTexts.pixels.title}</h2>
          <p>{policyTexts.pixels.text(servicesOf(pixels))}</p>
        </section>
      )}
      <nav aria-label={policyTexts.others} className={styles.others}>
        {policyPages
          .filter((other) => other.name !== name)
          .map(({ path, title }) => (
            <Link key={path} to={path}>
              {title}
            </Link>
          ))}
      </nav>
    </div>
  );
}
