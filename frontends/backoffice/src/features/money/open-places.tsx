import { useQuery } from '@tanstack/react-query';
import type { OpenPlace } from '@shop/contracts/money-places';
import { formatExactRs } from '@shop/contracts/money';
import { Link } from '@shop/ui/router';
import { QueryState } from '../../components/query-state.tsx';
import * as card from '../../components/card.module.css';
import { openPlaces } from './money-queries.ts';
import * as styles from './money.module.css';
import { moneyTexts as words } from './texts.ts';

type Name = keyof typeof words.holds;

// Places that wait for the shop's own work come first.
const SHOWN: readonly Name[] = ['courier', 'short', 'to_give_back', 'to_courier', 'customer'];
/** Couriers usually pay within a week. */
const OVERDUE_DAYS = 14;

/** Places where money waits, by party and age. */
export function OpenPlaces() {
  const answer = useQuery(openPlaces);
  const { data } = answer;
  return (
    <section className={styles.part} aria-labelledby="open-places">
      <h2 id="open-places">{words.openTitle}</h2>
      <p className={styles.quiet}>{words.openHint}</p>
      <QueryState of={answer} words={words} />
      {data?.isBringingIn && <p role="status">{words.bringingIn}</p>}
      {data?.places.length === 0 && <p>{words.nothingOpen}</p>}
      {data && data.places.length > 0 && (
        <ul className={styles.cards}>
          {SHOWN.map((name) => {
            const places = data.places.filter(({ place }) => place === name);
            return places.length > 0 && <PlaceCard key={name} name={name} places={places} />;
          })}
        </ul>
      )}
      <Link className={styles.link} to="/admin/settlements">
        {words.settlements}
      </Link>
    </section>
  );
}

function PlaceCard({ name, places }: { name: Name; places: readonly OpenPlace[] }) {
  const paisa = places.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  return (
    <li className={card.card}>
      <p className={styles.head}>
        <strong>{words.places[name]}</strong>
        <strong>{formatExactRs(paisa / 100)}</strong>
      </p>
      <p className={styles.quiet}>{words.holds[name]}</p>
      <dl className={card.lines}>
        {places.map((place) => (
          <div key={place.party}>
            <dt>
              <bdi>{place.party || (name === 'courier' ? words.noCourier : words.of(name, place.count))}</bdi>{' '}
              <small>
                {place.party && `${words.of(name, place.count)}, `}
                {words.oldest(place)}
              </small>
            </dt>
            <dd>
              {name === 'courier' && place.oldestDays > OVERDUE_DAYS && (
                <span className={styles.overdue}>{words.overdue} </span>
              )}
              {formatExactRs(place.amount)}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
