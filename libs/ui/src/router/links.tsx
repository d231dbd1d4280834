import { type ComponentProps, type MouseEvent, type SubmitEvent, use, useEffect } from 'react';
import { useLocation, useNavigate, useRouter } from './hooks.ts';
import { addressBelow, hrefOf, isExternal, locationOf, pathOf } from './location.ts';
import { LocationContext } from './provider.tsx';
import type { NavigateOptions, To } from './types.ts';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'>, NavigateOptions {
  to: To;
}

/** The address of a link. Only one that depends on the page is made anew with it. */
function useHref(to: To): string {
  if (typeof to === 'string' && (to.startsWith('/') || isExternal(to))) return to;
  const from = use(LocationContext);
  return from ? hrefOf(to, from) : '';
}

// A new tab, a download and the like are the browser's.
const isPlainPress = (event: MouseEvent<HTMLAnchorElement>, { target, download }: LinkProps) =>
  event.button === 0 &&
  (!target || target === '_self') &&
  download === undefined &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);

/** A link within the app. */
export function Link(props: LinkProps) {
  const { to, replace, state, preventScrollReset, viewTransition, onClick, children, ...rest } = props;
  const router = useRouter();
  const href = useHref(to);
  return (
    <a
      {...rest}
      href={addressBelow(router.base, href)}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || isExternal(href) || !isPlainPress(event, props)) return;
        event.preventDefault();
        // The page that is shown already makes no second entry of the history.
        const isHere = pathOf(locationOf(href)) === pathOf(router.state.location);
        void router.navigate(href, { replace: replace ?? isHere, state, preventScrollReset, viewTransition });
      }}
    >
      {children}
    </a>
  );
}

interface NavLinkProps extends LinkProps {
  /** True when the link is not marked on pages below its own. */
  end?: boolean;
}

/** A link that is marked while its page, or one below it, is shown. */
export function NavLink({ end = false, ...link }: NavLinkProps) {
  const here = useLocation().pathname.toLowerCase();
  const there = locationOf(useHref(link.to)).pathname.toLowerCase();
  const isBelow = !end && here.startsWith(there) && here.charAt(there.length) === '/';
  return <Link aria-current={here === there || isBelow ? 'page' : undefined} {...link} />;
}

interface FormProps extends Omit<ComponentProps<'form'>, 'action' | 'method'> {
  action: string;
  method: 'get';
  preventScrollReset?: boolean;
}

/** A form whose fields become the parameters of the next page. */
export function Form({ preventScrollReset, onSubmit, ...form }: FormProps) {
  const { base, navigate } = useRouter();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    onSubmit?.(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    const params = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) {
      if (typeof value === 'string') params.append(name, value);
    }
    void navigate(`${form.action}?${params}`, { preventScrollReset });
  };
  return <form {...form} action={addressBelow(base, form.action)} onSubmit={submit} />;
}

/** Leads elsewhere as soon as it is shown. */
export function Navigate({ to, replace }: { to: To; replace?: boolean }) {
  const navigate = useNavigate();
  const href = useHref(to);
  useEffect(() => void navigate(href, { replace }), [navigate, href, replace]);
  return null;
}
