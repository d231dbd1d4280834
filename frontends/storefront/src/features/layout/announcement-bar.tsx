import { IconButton } from '@shop/ui/icon-button';
import { NavLink } from '@shop/ui/router';
import { useEffect, useState } from 'react';
import { mainLinks } from './links.ts';
import { bannerTexts, headerTexts } from './texts.ts';
import * as styles from './announcement-bar.module.css';

const EVERY = 5000;

/** One message at a time, the next after five seconds; still while paused, hovered, focused or under reduced motion.
 *  On wide screens the main navigation stands beside it. */
export function AnnouncementBar() {
  const { messages, label, pause, play } = bannerTexts;
  const [shown, setShown] = useState(0);
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState(false);

  useEffect(() => {
    if (paused || held || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => setShown((current) => (current + 1) % messages.length), EVERY);
    return () => clearInterval(timer);
  }, [paused, held, messages.length]);

  return (
    <div className={styles.bar}>
      <section
        className={styles.news}
        aria-label={label}
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        <div className={styles.messages}>
          {messages.map((message, index) => (
            <p key={message} className={index === shown ? styles.shown : styles.hidden} aria-hidden={index !== shown}>
              {message}
            </p>
          ))}
        </div>
        <IconButton
          icon={paused ? 'play' : 'pause'}
          size={16}
          label={paused ? play : pause}
          className={styles.control}
          onClick={() => setPaused(!paused)}
        />
      </section>
      <nav className={styles.nav} aria-label={headerTexts.nav}>
        <ul>
          {mainLinks.map(({ to, label: place }) => (
            <li key={to}>
              <NavLink to={to} end>
                {place}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
