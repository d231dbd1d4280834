// Stands in the head of the back office. Asks for the list that a page begins with while the scripts that show it are on their
// way: on a slow line it would be asked for seconds later. The page takes the answer from `askedAhead`.
const { ask: address = '', patience } = document.querySelector<HTMLElement>('[data-ask]')?.dataset ?? {};
const readToken = () => {
  try {
    return localStorage.getItem('admin_token');
  } catch {
    return null;
  }
};
const token = readToken();
// A list by filters has another address.
if (token !== null && location.search === '') {
  const late = new AbortController();
  setTimeout(() => late.abort(), Number(patience));
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
  const answer = fetch(address, { headers, signal: late.signal });
  // The page that takes the answer shows the error.
  answer.catch(() => undefined);
  Object.assign(globalThis, { askedAhead: { address, token, answer } });
}
