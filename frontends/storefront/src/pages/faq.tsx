import { Accordion } from '@shop/ui/accordion';
import { Link, useLoaderData } from '@shop/ui/router';
import { UrduMark } from '@shop/ui/urdu-mark';
import { NewsletterForm } from '../features/newsletter/newsletter-form.tsx';
import { JsonLd } from '../json-ld.tsx';
import type { faqLoader } from '../reading-loaders.ts';
import { PageHead } from '../page-head.tsx';
import * as page from '../page.module.css';
import { policyTexts } from '../policy-texts.ts';
import { RichText } from '../rich-text.tsx';
import { texts } from '../texts.ts';
import * as styles from './reading.module.css';

/** Common questions, one open at a time. */
export function Component() {
  const { questions, url } = useLoaderData<typeof faqLoader>();
  const { title, description, more } = policyTexts.questions;
  return (
    <div className={page.page}>
      <PageHead title={title} description={description} url={url} />
      <JsonLd
        value={{
          '@type': 'FAQPage',
          mainEntity: questions.map(({ question, html }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: html },
          })),
        }}
      />
      <header className={styles.head}>
        <UrduMark word="faq" className={styles.urdu} />
        <h1 className={page.title}>{title}</h1>
      </header>
      <div className={styles.withContact}>
        <Accordion
          name="questions"
          opened={0}
          items={questions.map(({ question, html }) => ({ title: question, body: <RichText html={html} /> }))}
        />
        <p className={styles.after}>
          {more} <Link to="/contact">{texts.nav.contact}</Link>
        </p>
      </div>
      <NewsletterForm />
    </div>
  );
}
