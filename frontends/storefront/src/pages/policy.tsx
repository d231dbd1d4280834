import { formatDay } from '@shop/contracts/dates';
import { Link, useLoaderData, useLocation } from '@shop/ui/router';
import { UrduMark } from '@shop/ui/urdu-mark';
import type { addressLoader } from '../loaders.ts';
import { PageHead } from '../page-head.tsx';
import * as page from '../page.module.css';
import { policies, policyTexts } from '../policy-texts.ts';
import { texts } from '../texts.ts';
import * as styles from './reading.module.css';

/** One of the four policies, named by its address: contents, sections, and when it last changed. */
export function Component() {
  const { url } = useLoaderData<typeof addressLoader>();
  const { pathname } = useLocation();
  const policy = policies.find(({ path }) => pathname.startsWith(path)) ?? policies[0];
  return (
    <div className={`${page.narrow} ${styles.withContents}`}>
      <PageHead title={`${policy.title} | ${texts.shop.name}`} description={policy.description} url={url} />
      <header className={styles.head}>
        <UrduMark word="policy" className={styles.urdu} />
        <h1 className={page.title}>{policy.title}</h1>
        <p className={styles.updated}>
          {policyTexts.updated} {formatDay(policyTexts.updatedOn)}
        </p>
      </header>
      <nav aria-label={policyTexts.contents} className={styles.contents}>
        <ol>
          {policy.sections.map(({ title }, index) => (
            <li key={title}>
              <a href={`#part-${index + 1}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      {policy.sections.map(({ title, lines }, index) => (
        <section key={title} id={`part-${index + 1}`} className={styles.part}>
          <h2>{title}</h2>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </section>
      ))}
      <nav aria-label={policyTexts.others} className={styles.others}>
        {policies
          .filter((other) => other !== policy)
          .map(({ path, title }) => (
            <Link key={path} to={path}>
              {title}
            </Link>
          ))}
      </nav>
    </div>
  );
}
