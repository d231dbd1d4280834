import { inItsLanguage } from '@shop/ui/in-its-language';

test('names and reviews in Arabic script are marked as Urdu, others are not', () => {
  for (const urdu of ['رات کی گلیاں', 'بہت اچھا پرنٹ ہے! 10/10', 'رات کی گلیاں (A3)']) {
    expect(inItsLanguage(urdu)).toEqual({ dir: 'auto', lang: 'ur' });
  }
  for (const other of ['Chandni Raat', 'Beautiful print, masha Allah ماشاءاللہ', '2046', '']) {
    expect(inItsLanguage(other)).toEqual({ dir: 'auto' });
  }
});
