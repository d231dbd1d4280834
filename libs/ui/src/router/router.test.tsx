import { pressAt } from '@shop/testing/press-at.ts';
import { expectToSee, renderRoutes } from '@shop/testing/render-routes.tsx';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import {
  Link,
  Outlet,
  type RouteObject,
  ScrollRestoration,
  redirect,
  useBlocker,
  useLoaderData,
  useNavigation,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from '../router.tsx';

/** A page that shows what its loader gave, with links elsewhere. */
function Page() {
  const loaded = useLoaderData();
  const { state } = useNavigation();
  const { revalidate } = useRevalidator();
  const [search, setSearch] = useSearchParams();
  return (
    <>
      <ScrollRestoration />
      <p>{`Page ${String(loaded)}, ${state}, size ${search.get('size') ?? 'any'}`}</p>
      <Link to="/slow">Slow</Link>
      <Link to="/quick">Quick</Link>
      <Link to="/old">Old</Link>
      <Link to="/broken">Broken</Link>
      <Link to="/form">Form</Link>
      <button type="button" onClick={() => setSearch({ size: 'A4' })}>
        A4
      </button>
      <button type="button" onClick={() => void revalidate()}>
        Again
      </button>
    </>
  );
}

function Form() {
  const { state, proceed, reset } = useBlocker(() => true);
  return (
    <>
      <p>{`Form ${state}`}</p>
      <Link to="/quick">Away</Link>
      <button type="button" onClick={reset}>
        Stay
      </button>
      <button type="button" onClick={proceed}>
        Leave
      </button>
    </>
  );
}

function Failed() {
  return <p>{`Failed: ${String(useRouteError())}`}</p>;
}

const deferred = () => Promise.withResolvers<string>();

async function open({ more = [], path = '/' }: { more?: RouteObject[]; path?: string } = {}) {
  const slow = deferred();
  const frame = jest.fn(() => 'frame');
  const home = jest.fn(() => 'home');
  const user = await renderRoutes(
    [
      {
        id: 'frame',
        loader: frame,
        shouldRevalidate: () => false,
        ErrorBoundary: Failed,
        Component: () => (
          <>
            <Link to="/">Home</Link>
            <Outlet />
          </>
        ),
        children: [
          { index: true, loader: home, Component: Page },
          { path: 'slow', loader: () => slow.promise, Component: Page },
          { path: 'quick', loader: () => 'quick', lazy: () => Promise.resolve({ Component: Page }) },
          { path: 'old', loader: () => redirect('/quick') },
          {
            path: 'broken',
            Component: () => {
              throw new Error('no ink');
            },
          },
          ...more,
        ],
      },
    ],
    path,
  );
  return { user, slow, frame, home };
}

const press = (user: Awaited<ReturnType<typeof open>>['user'], name: string) =>
  user.click(screen.getByRole(name === 'A4' || name === 'Again' ? 'button' : 'link', { name }));

const back = async () => {
  const popped = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  history.back();
  await act(() => popped);
};

describe('the router', () => {
  beforeEach(() => {
    window.scrollTo = jest.fn() as unknown as typeof window.scrollTo;
  });

  test('the page stays while the next one loads, and a newer press takes its place', async () => {
    const { user, slow } = await open();
    await press(user, 'Slow');
    await expectToSee('Page home, loading, size any');
    await press(user, 'Quick');
    await expectToSee('Page quick, idle, size any');
    await act(async () => slow.resolve('slow'));
    expect(screen.getByText('Page quick, idle, size any')).toBeVisible();
    expect(location.pathname).toBe('/quick');
  });

  test('the second half of a double tap presses nothing on the next page, and a press elsewhere does', async () => {
    await open();
    pressAt(screen.getByRole('link', { name: 'Quick' }), [180, 300]);
    await expectToSee('Page quick, idle, size any');
    pressAt(screen.getByRole('button', { name: 'A4' }), [184, 306]);
    expect(location.search).toBe('');
    pressAt(screen.getByRole('button', { name: 'A4' }), [90, 300]);
    await expectToSee('Page quick, idle, size A4');
    pressAt(screen.getByRole('link', { name: 'Home' }), [180, 300], performance.now() + 500);
    await expectToSee('Page home, idle, size any');
  });

  test('a redirect leads on, and Back returns to where the press was', async () => {
    const { user } = await open();
    await press(user, 'Old');
    await expectToSee('Page quick, idle, size any');
    expect(location.pathname).toBe('/quick');
    await back();
    await expectToSee('Page home, idle, size any');
  });

  test('a loader runs again for other parameters and when it is asked to, and a frame as it says', async () => {
    const { user, frame, home } = await open();
    await press(user, 'A4');
    await expectToSee('Page home, idle, size A4');
    await press(user, 'Again');
    await waitFor(() => expect(home).toHaveBeenCalledTimes(3));
    expect(frame).toHaveBeenCalledTimes(1);
  });

  test('a page that fails shows its boundary, and the next page is there again', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = await open();
    await press(user, 'Broken');
    await expectToSee('Failed: Error: no ink');
    logged.mockRestore();
    await back();
    await expectToSee('Page home, idle, size any');
  });

  test('a loader that fails shows the boundary around it', async () => {
    await open({ more: [{ path: 'empty', loader: () => Promise.reject(new Error('no paper')) }], path: '/empty' });
    await expectToSee('Failed: Error: no paper');
  });

  test('a page that is come back to stands where it was left', async () => {
    const { user } = await open();
    Object.assign(window, { scrollY: 640 });
    await press(user, 'Quick');
    await expectToSee('Page quick, idle, size any');
    expect(window.scrollTo).toHaveBeenLastCalledWith(0, 0);
    await back();
    await expectToSee('Page home, idle, size any');
    expect(window.scrollTo).toHaveBeenLastCalledWith(0, 640);
  });

  test('a page that the browser opens anew starts at its top', async () => {
    await open();
    Object.assign(window, { scrollY: 640 });
    dispatchEvent(new Event('pagehide'));
    cleanup();
    await open();
    await expectToSee('Page home, idle, size any');
    expect(window.scrollTo).toHaveBeenLastCalledWith(0, 0);
  });

  test('a form that is not saved keeps its page, by a link and by Back, until it may go', async () => {
    const { user } = await open({ more: [{ path: 'form', Component: Form }] });
    await press(user, 'Form');
    await press(user, 'Away');
    await expectToSee('Form blocked');
    await user.click(screen.getByRole('button', { name: 'Stay' }));
    await expectToSee('Form unblocked');
    // There and back again.
    await back();
    await expectToSee('Form blocked');
    await waitFor(() => expect(location.pathname).toBe('/form'));
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await expectToSee('Page home, idle, size any');
    expect(location.pathname).toBe('/');
  });
});
