import type { ReactNode } from 'react';

/** What the server tells the host, as JSON in the page. */
export interface PageConfig {
  /** The remote of this page: its federation name and the address of its entry. */
  remote: { name: 'storefront' | 'backoffice'; entry: string };
  styles: readonly string[];
  /** What /start.js brings when the page has been painted: the host first, then what it asks for. */
  scripts?: readonly string[];
  /** What the loaders gave, for the router to go on with; none: the page is rendered in the browser. */
  state?: { loaderData: Record<string, unknown>; errors: Record<string, unknown> | null };
}

/** The id of the element that carries the configuration. */
export const CONFIG_ID = 'page-config';

/** Configuration as text that cannot end the element it stands in. */
export const configText = (config: PageConfig): string => JSON.stringify(config).replaceAll('<', '\\u003c');

interface DocumentProps {
  styles: readonly string[];
  /** The configuration, exactly as it stands or stood in the page. */
  config: string;
  children: ReactNode;
}

/** The whole HTML document. Server and browser render it alike, so that React keeps title and meta tags up to date. */
export function Document({ styles, config, children }: DocumentProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fffdf7" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon-192.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body>
        {children}
        <script id={CONFIG_ID} type="application/json" dangerouslySetInnerHTML={{ __html: config }} />
      </body>
    </html>
  );
}
