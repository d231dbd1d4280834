import { Accordion } from '@shop/ui/accordion';
import { Link, useLoaderData } from '@shop/ui/router';
import { UrduMark } from '@shop/ui/urdu-mark';
import { NewsletterForm } from '../features/newsletter/newsletter-form.tsx';
import type { addressLoader } from '../loaders.ts';
import { PageHead } from '../page-head.tsx';
import * as page from '../page.module.css';
import { policyTexts } from '../policy-texts.ts';
import { texts } from '../texts.ts';
import * as styles from './reading.module.css';

/** Five questions, one open at a time. */
export function Component() {
  const { url } = useLoaderData<typeof addressLoader>();
  const { title, description, items, more } = policyTexts.questions;
  return (
    <div className={page.page}>
      <PageHead title={`${title} | ${texts.shop.name}`} description={description} url={url} />
      <header className={styles.head}>
        <UrduMark word="faq" className={styles.urdu} />
        <h1 className={page.title}>{title}</h1>
      </header>
      <div className={styles.withContact}>
        <Accordion
          name="questions"
          opened={0}
          items={items.map(({ question, answer }) => ({ title: question, body: <p>{answer}</p> }))}
        />
        <p className={styles.after}>
          {more} <Link to="/contact">{texts.nav.contact}</Link>
        </p>
      </div>
      <NewsletterForm />
    </div>
  );
}
