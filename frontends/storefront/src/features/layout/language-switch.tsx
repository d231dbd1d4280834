import { useLocation } from '@shop/ui/router';
import { hrefOfOther, otherLanguage } from '../../language.ts';
import { useShop } from '../../shop.ts';

/** Link to the same page in the other language. A language brings its own code and texts: the page is loaded anew. */
export function LanguageSwitch({ className }: { className?: string | undefined }) {
  const { pathname, search } = useLocation();
  const { language, name, dir } = otherLanguage;
  return (
    useShop().urdu && (
      <a href={hrefOfOther(pathname) + search} hrefLang={language} lang={language} dir={dir} className={className}>
        {name}
      </a>
    )
  );
}
