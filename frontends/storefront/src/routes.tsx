import { call } from '@shop/contracts/client';
import {
  Link,
  type LoaderFunctionArgs,
  Outlet,
  type PageHandle,
  type RouteObject,
  data,
  useLoaderData,
} from '@shop/ui/router';

// The server asks the API at its internal address, the browser at the shop's own origin.
const apiBase = ({ context }: LoaderFunctionArgs) => (context as { apiBase?: string }).apiBase ?? '';

async function homeLoader(args: LoaderFunctionArgs) {
  const { groups } = await call(apiBase(args), 'GET /home', {});
  return { groups, url: new URL('/', args.request.url).href };
}

function Home() {
  const { groups, url } = useLoaderData<typeof homeLoader>();
  return (
    <main>
      <title>Chaap: art prints from Faisalabad</title>
      <meta name="description" content="Art prints and crafts pulled in Faisalabad." />
      <link rel="canonical" href={url} />
      {groups.map(({ category, products }) => (
        <section key={category}>
          <h2>{category}</h2>
          <ul>
            {products.map(({ _id, name }) => (
              <li key={_id}>
                <Link to={`/product/${_id}`}>{name}</Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </main>
  );
}

function NotFound() {
  return (
    <main>
      <title>Page not found | Chaap</title>
      <h1>Page not found</h1>
      <Link to="/">Go home</Link>
    </main>
  );
}

const home: PageHandle = { tags: () => ['home', 'products'], query: [] };

/** Every page of the shop: all that this remote exposes. */
export const routes: RouteObject[] = [
  {
    Component: () => (
      <>
        <Outlet />
        <footer>Chaap, Faisalabad</footer>
      </>
    ),
    children: [
      { index: true, Component: Home, loader: homeLoader, handle: home },
      { path: '*', Component: NotFound, loader: () => data(null, { status: 404 }) },
    ],
  },
];
