import '@testing-library/jest-dom';
import { act, cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event';
import type { RouteObject } from '@shop/ui/router';
import { createBrowserRouter } from '@shop/ui/router/browser-router';
import { RouterProvider } from '@shop/ui/router/provider';

// A busy machine is slow, which is no failure; and a whole page is too long to find one.
configure({
  asyncUtilTimeout: 20_000,
  getElementError: (message) => new Error(message?.slice(0, 1_000)),
});

export type { UserEvent };

let dispose: (() => void) | undefined;

afterEach(async () => {
  cleanup();
  dispose?.();
  dispose = undefined;
  // A dialog that closes goes back in the history, which jsdom does a moment later: not in the next test.
  for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  localStorage.clear();
  sessionStorage.clear();
});

/** Renders an app's routes at a path, as the shell does; returns the user that acts on the page. */
export async function renderRoutes(routes: readonly RouteObject[], path: string): Promise<UserEvent> {
  history.replaceState(null, '', path);
  const router = createBrowserRouter(routes.map((route) => ({ HydrateFallback: Nothing, ...route })));
  dispose = () => router.dispose();
  await act(async () => {
    render(<RouterProvider router={router} />);
    // Until its loaders have answered, a page shows nothing.
    if (router.state.initialized) return;
    await new Promise<void>((resolve) => {
      router.subscribe(({ initialized }) => initialized && resolve());
    });
  });
  // No style sheet is loaded, so nothing can lie in a finger's way.
  return userEvent.setup({ document, pointerEventsCheck: PointerEventsCheckLevel.Never });
}

const Nothing = () => null;

/** Puts a text into a field as by one paste, in place of what stands there: typing tests nothing more, and takes longer. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}

/** Waits until a text is seen. A message moves in the page when a dialog closes, so it is looked for each time. */
export const expectToSee = (text: string | RegExp): Promise<void> =>
  waitFor(() => expect(screen.getByText(text)).toBeVisible());
