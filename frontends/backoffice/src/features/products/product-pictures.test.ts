import { storedPictures, picturesFrom, picturesOf, picturesOver } from './product-pictures.ts';

const image = (url: string, alt: string) => ({ url, alt, width: 1, height: 1, placeholder: '', sources: [] });
const product = (...images: [url: string, alt: string][]) => ({
  name: 'Harbour',
  images: images.map(([url, alt]) => image(url, alt)),
});
const words = (pictures: ReturnType<typeof picturesOver>) =>
  pictures.map((each) => ['url' in each ? each.url : each.file.name, each.alt]);

test('a picture that is described by the product’s name has no words of its own', () => {
  expect(words(picturesOf(product(['/a', 'Boats'], ['/b', 'Harbour'])))).toEqual([
    ['/a', 'Boats'],
    ['/b', ''],
  ]);
});

test('a draft keeps its order and words, but for pictures that are gone by now', () => {
  const draft = [
    ...picturesOf(product(['/b', 'A crane'], ['/gone', 'Nothing'], ['/a', 'Harbour'])),
    ...picturesFrom([new File([], 'mine.jpg')]),
  ];
  const has = product(['/a', 'Boats'], ['/b', 'Harbour']);
  const stored = [
    ['/b', 'A crane'],
    ['/a', ''],
  ];
  expect(words(storedPictures(has, draft))).toEqual([...stored, ['mine.jpg', '']]);
  // Read back from storage, which takes no files.
  expect(words(storedPictures(has, JSON.parse(JSON.stringify(draft))))).toEqual(stored);
  expect(words(storedPictures(null, draft))).toEqual([['mine.jpg', '']]);
});

test('saving over a colleague’s version keeps what they added, and brings nothing back that they took out', () => {
  const opened = product(['/a', 'Boats'], ['/b', 'A crane'], ['/c', 'Nets']);
  const newest = product(['/a', 'Boats'], ['/c', 'Nets'], ['/theirs', 'A gull']);
  const fresh = picturesFrom([new File([], 'mine.jpg')]);
  // Mine: the nets were taken out, and a file was put first.
  const mine = [...fresh, ...picturesOf(opened).slice(0, 2)];
  expect(words(picturesOver(mine, opened, newest))).toEqual([
    ['mine.jpg', ''],
    ['/a', 'Boats'],
    ['/theirs', 'A gull'],
  ]);
});
