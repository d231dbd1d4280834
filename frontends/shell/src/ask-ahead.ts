// Stands in the head of the back office. Asks for the list that a page begins with while the scripts that show it are on their
// way: on a slow line it would be asked for seconds later. The page takes the answer by its address, `shopAnswers`.
const { ask = '' } = document.querySelector<HTMLElement>('[data-ask]')?.dataset ?? {};
const readToken = () => {
  try {
    return localStorage.getItem('admin_token');
  } catch {
    return null;
  }
};
const staff = readToken();
// A list by filters has another address.
if (staff !== null && location.search === '') {
  const headers = { accept: 'application/json', authorization: `Bearer ${staff}` };
  const answer = fetch(ask, { headers });
  // Whoever takes it is told.
  answer.catch(() => undefined);
  Object.assign(globalThis, { shopAnswers: { [ask]: answer } });
}
