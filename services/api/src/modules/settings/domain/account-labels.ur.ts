/** Urdu labels of account lines by those that the form and the environment give. Others keep theirs until the owner names them. */
export const urduLabels: Readonly<Record<string, string>> = {
  'Account title': 'اکاؤنٹ کا نام',
  'Account number': 'اکاؤنٹ نمبر',
  'JazzCash number': 'JazzCash نمبر',
  'EasyPaisa number': 'EasyPaisa نمبر',
  'JazzCash account': 'JazzCash اکاؤنٹ',
  'EasyPaisa account': 'EasyPaisa اکاؤنٹ',
  'Bank account': 'بینک اکاؤنٹ',
  Bank: 'بینک',
  'USDT (TRC-20) address': 'USDT (TRC-20) ایڈریس',
};
