import { useState } from 'react';
import { useLocation } from '@shop/ui/router';

/**
 * Returns whether something over the page is open, and its setter. A navigation closes it in the render that shows the
 * new page: any later, `useBackCloses` would take a press of Back for its own.
 */
export function useOpenUntilNavigation(): [open: boolean, setOpen: (open: boolean) => void] {
  const { key } = useLocation();
  const [open, setOpen] = useState(false);
  const [openedAt, setOpenedAt] = useState(key);
  if (openedAt !== key) {
    setOpenedAt(key);
    setOpen(false);
  }
  return [open, setOpen];
}
