import { IconButton } from '@shop/ui/icon-button';
import { inItsLanguage } from '@shop/ui/in-its-language';
import { NavLink } from '@shop/ui/router';
import { useEffect, useMemo, useState } from 'react';
import { useShop } from '../../shop.ts';
import { mainLinks } from './links.ts';
import { bannerTexts, headerTexts } from './texts.ts';
import * as styles from './announcement-bar.module.css';

const EVERY = 5000;
/** Interval after which messages are checked for their start and end, in milliseconds. */
const LOOK_AGAIN = 60_000;

/** The messages of this moment. Pages are stored, so the server shows only those that have no time; a browser has a clock. */
function useMessages(): readonly string[] {
  const { banners } = useShop().home;
  const [now, setNow] = useState<number | null>(null);
  const isTimed = banners.some(({ startsAt, endsAt }) => startsAt !== null || endsAt !== null);
  useEffect(() => {
    if (!isTimed) return undefined;
    const look = () => setNow(Date.now());
    look();
    const timer = setInterval(look, LOOK_AGAIN);
    return () => clearInterval(timer);
  }, [isTimed]);
  return useMemo(
    () =>
      banners
        .filter(({ startsAt, endsAt }) => {
          if (startsAt === null && endsAt === null) return true;
          if (now === null) return false;
          return (startsAt === null || Date.parse(startsAt) <= now) && (endsAt === null || now < Date.parse(endsAt));
        })
        .map(({ text }) => text),
    [banners, now],
  );
}

/** One message at a time, the next after five seconds; still while paused, hovered, focused or under reduced motion.
 *  On wide screens the main navigation stands beside it. */
export function AnnouncementBar() {
  const { label, pause, play } = bannerTexts;
  const messages = useMessages();
  const [turn, setTurn] = useState(0);
  const shown = turn % Math.max(1, messages.length);
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState(false);

  useEffect(() => {
    if (paused || held || messages.length < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => setTurn((current) => current + 1), EVERY);
    return () => clearInterval(timer);
  }, [paused, held, messages.length]);

  return (
    <div className={styles.bar}>
      {messages.length > 0 && (
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
              <p
                key={message}
                className={index === shown ? styles.shown : styles.hidden}
                aria-hidden={index !== shown}
                {...inItsLanguage(message)}
              >
                {message}
              </p>
            ))}
          </div>
          {messages.length > 1 && (
            <IconButton
              icon={paused ? 'play' : 'pause'}
              size={16}
              label={paused ? play : pause}
              className={styles.control}
              onClick={() => setPaused(!paused)}
            />
          )}
        </section>
      )}
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
