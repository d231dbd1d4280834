import type { ReactNode } from 'react';
import { CONFIG_ID } from './page-config.ts';

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
