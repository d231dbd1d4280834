import { announce } from '@shop/ui/live-region';
import { useLocation } from '@shop/ui/router';
import { useEffect } from 'react';

// The page of before, also where the next one has another frame; null: the shop has just been opened.
let before: string | null = null;

/** After a change of page the focus moves to its content and its title is read, as a full load would do. */
export function FocusOnArrival() {
  const { pathname } = useLocation();
  useEffect(() => {
    const isFirst = before === null;
    if (before === pathname) return;
    before = pathname;
    if (isFirst) return;
    const focused = document.activeElement;
    // A sheet that the change of page closes gives the focus back to its opener first.
    const timer = setTimeout(() => {
      const content = document.getElementById('content');
      const now = document.activeElement;
      // A shopper who went on meanwhile, into the page, or who types in a field such as the search, is left there.
      const wentOn = now instanceof HTMLInputElement || (now !== focused && content?.contains(now));
      if (!wentOn) content?.focus({ preventScroll: true });
      announce(document.title);
    }, 100);
    return () => clearTimeout(timer);
  }, [pathname]);
  return null;
}
