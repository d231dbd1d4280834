import { Link } from '@shop/ui/router';
import { buttonClass } from '@shop/ui/button';
import * as entry from '../../components/entry-page.module.css';
import { peopleTexts as words } from './texts.ts';

/** Message in place of a link's form, with a link to the sign-in. */
export function LinkMessage({ title, children }: { title: string; children: string }) {
  return (
    <div className={entry.form}>
      <h1 className={entry.title}>{title}</h1>
      <p>{children}</p>
      <Link className={buttonClass('primary')} to="/admin/login">
        {words.accept.toSignIn}
      </Link>
    </div>
  );
}
