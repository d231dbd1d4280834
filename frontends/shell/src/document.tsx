import type { ReactNode } from 'react';
import { CONFIG_ID, type Look, type Translation } from './page-config.ts';

interface DocumentProps {
  /** Undefined is English. */
  translation: Translation | undefined;
  styles: readonly string[];
  look: Look;
  /** The configuration, exactly as it stands or stood in the page. */
  config: string;
  children: ReactNode;
}

/** The whole HTML document. Server and browser render it alike, so that React keeps title and meta tags up to date. */
export function Document({ translation, styles, look, config, children }: DocumentProps) {
  return (
    <html lang={translation?.language ?? 'en'} dir={translation?.dir}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={look.theme} />
        <link rel="icon" href={look.icon} type={look.icon.endsWith('.svg') ? 'image/svg+xml' : 'image/png'} />
        <link rel="apple-touch-icon" href={look.touchIcon} />
        <link rel="manifest" href="/manifest.webmanifest" />
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {look.stylesheet && <link rel="stylesheet" href={look.stylesheet} />}
      </head>
      <body>
        {children}
        <script id={CONFIG_ID} type="application/json" dangerouslySetInnerHTML={{ __html: config }} />
      </body>
    </html>
  );
}
