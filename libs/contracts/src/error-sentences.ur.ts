// Texts that shoppers read of what the API rejects. English sentences are the names, so that programs and pages agree on
// them; a figure is written as #.

/** Urdu sentences by the code of an error, where its words have none of their own. */
export const byCode: Readonly<Record<string, string>> = {
  invalid_request: 'یہ درخواست سمجھ میں نہیں آئی۔ جو لکھا ہے اسے دیکھ لیں۔',
  too_many_files: 'فائلیں بہت زیادہ ہیں۔',
  unauthorized: 'براہِ کرم دوبارہ سائن اِن کریں۔',
  forbidden: 'براہِ کرم اس دکان کے اپنے صفحے استعمال کریں۔',
  not_found: 'یہ نہیں ملا۔',
  method_not_allowed: 'یہ ایڈریس ایسی درخواست نہیں لیتا۔',
  not_acceptable: 'یہ ایڈریس ایسا جواب نہیں دے سکتا۔',
  request_timeout: 'درخواست پہنچنے میں بہت دیر لگی۔ دوبارہ کوشش کریں۔',
  conflict: 'اس دوران کچھ بدل گیا ہے۔ صفحہ دوبارہ کھولیں۔',
  in_flight: 'آپ کی پچھلی درخواست پر ابھی کام ہو رہا ہے۔ تھوڑی دیر میں دوبارہ کوشش کریں۔',
  too_large: 'یہ بہت بڑا ہے۔',
  uri_too_long: 'یہ لنک بہت لمبا ہے۔',
  unsupported_media_type: 'ایسی فائل نہیں چلتی۔ براہِ کرم اس کا اسکرین شاٹ بھیجیں۔',
  idempotency_key_reused: 'یہ درخواست پہلے کسی اور چیز کے لیے بھیجی جا چکی ہے۔ صفحہ دوبارہ کھولیں۔',
  too_many_requests: 'بہت زیادہ کوششیں ہو گئیں۔ تھوڑی دیر بعد دوبارہ کوشش کریں۔',
  headers_too_large: 'درخواست بہت بڑی ہے۔',
  internal_error: 'کچھ غلط ہو گیا۔ دوبارہ کوشش کریں۔',
  unavailable: 'دکان پر ابھی بہت رش ہے۔ تھوڑی دیر میں دوبارہ کوشش کریں۔',
  renamed: 'اس قسم کا نام بدل گیا ہے۔',
  price_changed: 'آپ کے ڈالنے کے بعد قیمت بدل گئی ہے۔ نئی کل رقم دیکھ لیں۔',
  out_of_stock: 'آپ کی ٹوکری کی ایک چیز کا اسٹاک ختم ہو گیا ہے۔',
  over_limit: 'اس چیز کی تعداد حد سے زیادہ ہے۔',
  unknown_product: 'آپ کی ٹوکری کی ایک چیز اب دستیاب نہیں۔',
  unknown_size: 'آپ کی ٹوکری کا ایک سائز اب دستیاب نہیں۔',
  unknown_option: 'آپ کی ٹوکری کا ایک فریم یا میٹ اب دستیاب نہیں۔',
  method_closed: 'ادائیگی کا یہ طریقہ ابھی بند ہے۔ کوئی اور طریقہ چنیں۔',
  cod_unavailable: 'اس آرڈر پر کیش آن ڈیلیوری نہیں ہے۔ ادائیگی کا کوئی اور طریقہ چنیں۔',
  coupon_inactive: 'یہ رعایتی کوڈ چالو نہیں ہے۔',
  coupon_not_started: 'یہ رعایتی کوڈ ابھی شروع نہیں ہوا۔',
  coupon_expired: 'اس رعایتی کوڈ کی مدت ختم ہو گئی ہے۔',
  coupon_minimum: 'اس رعایتی کوڈ کے لیے آرڈر کی رقم کم ہے۔',
  coupon_exhausted: 'یہ رعایتی کوڈ اب ختم ہو چکا ہے۔',
  not_payable: 'اس آرڈر کی رقم ڈیلیوری پر دینی ہے۔ رسید کی ضرورت نہیں۔',
  already_paid: 'اس آرڈر کی رقم پہلے ہی ادا ہو چکی ہے۔',
  refunded: 'اس آرڈر کی رقم واپس کر دی گئی تھی۔',
  order_cancelled: 'یہ آرڈر منسوخ ہو چکا ہے۔',
  proof_pending: 'آپ کی رسید ہمیں مل چکی ہے اور ہم اسے دیکھ رہے ہیں۔',
  too_many_proofs: 'اس آرڈر کے لیے اور رسیدیں نہیں بھیجی جا سکتیں۔ ہم سے رابطہ کریں۔',
  not_eligible: 'اس آرڈر نمبر اور ای میل سے اس پروڈکٹ کی خریداری نہیں ملی۔',
  already_reviewed: 'آپ اس آرڈر کی اس پروڈکٹ کا ریویو دے چکے ہیں۔',
  link_ended: 'پارسل نکل چکا ہے یا آرڈر منسوخ ہو گیا ہے، اس لیے اب یہاں کچھ نہیں بدلا جا سکتا۔',
  order_not_editable: 'آپ کا پارسل پیک ہو چکا ہے۔ ہمیں پیغام بھیجیں، ہم کورئیر سے بات کرتے ہیں۔',
};

/** Urdu sentences by the English ones of the contracts, where a code has several, or a field none. */
export const bySentence: Readonly<Record<string, string>> = {
  'The file is empty.': 'فائل خالی ہے۔',
  'A field is too long.': 'کسی خانے میں بہت زیادہ لکھا ہے۔',
  'This file does not exist.': 'یہ فائل موجود نہیں۔',
  'This picture has too many pixels (at most # megapixels).': 'یہ تصویر بہت بڑی ہے (زیادہ سے زیادہ # میگا پکسل)۔',
  'Please choose a JPEG, PNG or WebP file, or make a screenshot of it':
    'JPEG، PNG یا WebP فائل چنیں، یا اس کا اسکرین شاٹ لیں',
  'We cannot read this picture. Please make a screenshot of it and send that.':
    'یہ تصویر نہیں کھل سکی۔ اس کا اسکرین شاٹ لے کر بھیجیں۔',
  'This PDF has a password. Please send a screenshot instead.': 'اس PDF پر پاس ورڈ ہے۔ اس کی جگہ اسکرین شاٹ بھیجیں۔',
  'We cannot read this PDF. Please make a screenshot of it and send that.':
    'یہ PDF نہیں کھل سکی۔ اس کا اسکرین شاٹ لے کر بھیجیں۔',
  'File size must be less than #MB': 'فائل #MB سے چھوٹی ہونی چاہیے',
  'Please send one receipt only': 'صرف ایک رسید بھیجیں',
  'Too many attempts. Please try again in # minutes.': 'بہت زیادہ کوششیں ہو گئیں۔ # منٹ بعد دوبارہ کوشش کریں۔',

  'Product not found': 'پروڈکٹ نہیں ملی',
  'Artist not found': 'یہ فنکار نہیں ملا',
  'Invalid discount code': 'رعایتی کوڈ درست نہیں',
  'Please enter a discount code': 'رعایتی کوڈ لکھیں',
  'This discount code needs an order of at least #.': 'اس رعایتی کوڈ کے لیے کم سے کم # کا آرڈر چاہیے۔',
  'Only # left of a product in your cart.': 'آپ کی ٹوکری کی ایک چیز کے صرف # عدد باقی ہیں۔',
  'Only # left.': 'صرف # باقی۔',
  'Out of stock.': 'اسٹاک ختم۔',
  'This size is no longer available.': 'یہ سائز اب دستیاب نہیں۔',
  'This frame or mat is no longer available.': 'یہ فریم یا میٹ اب دستیاب نہیں۔',
  'No longer available.': 'اب دستیاب نہیں۔',
  'We sell at most # of this print in one order.': 'ایک آرڈر میں یہ زیادہ سے زیادہ # عدد لیا جا سکتا ہے۔',
  'At most # in one order.': 'ایک آرڈر میں زیادہ سے زیادہ #۔',
  'We sell at most # of this print to one customer.': 'ایک گاہک کو یہ زیادہ سے زیادہ # عدد دیا جاتا ہے۔',
  'At most # to one customer.': 'ایک گاہک کو زیادہ سے زیادہ #۔',
  'This is now # rupees': 'اب یہ # روپے ہے',
  'We do not offer cash on delivery in your city. Please choose another payment method.':
    'آپ کے شہر میں کیش آن ڈیلیوری نہیں ہے۔ ادائیگی کا کوئی اور طریقہ چنیں۔',
  'Cash on delivery is not available for this order. Please choose another payment method.':
    'اس آرڈر پر کیش آن ڈیلیوری نہیں ہے۔ ادائیگی کا کوئی اور طریقہ چنیں۔',
  'We take cash on delivery for orders up to #. Please choose another payment method.':
    'کیش آن ڈیلیوری # تک کے آرڈر پر ہے۔ ادائیگی کا کوئی اور طریقہ چنیں۔',
  'Order not found. Please check your order number and email.': 'آرڈر نہیں ملا۔ اپنا آرڈر نمبر اور ای میل دیکھ لیں۔',
  'Order not found': 'آرڈر نہیں ملا',
  'A payment can be proved # times at most. Please contact us.':
    'ایک ادائیگی کی زیادہ سے زیادہ # رسیدیں بھیجی جا سکتی ہیں۔ ہم سے رابطہ کریں۔',
  'This link is not known. Your order number and email open the form, too.':
    'ہم اس لنک کو نہیں جانتے۔ آرڈر نمبر اور ای میل سے بھی فارم کھل جاتا ہے۔',
  'This link is not known. Please open it from our e-mail again.':
    'ہم اس لنک کو نہیں جانتے۔ ہماری ای میل سے دوبارہ کھولیں۔',
  'This link is not known. Please open it from our message again.':
    'ہم اس لنک کو نہیں جانتے۔ ہمارے پیغام سے دوبارہ کھولیں۔',
  'There is no such policy.': 'ایسی کوئی پالیسی نہیں ہے۔',

  'Please enter your first name': 'اپنا پہلا نام لکھیں',
  'Please enter your last name': 'اپنا دوسرا نام لکھیں',
  'Please enter your phone number': 'اپنا فون نمبر لکھیں',
  'Please enter a valid phone number': 'درست فون نمبر لکھیں',
  'Please enter your address': 'اپنا پتہ لکھیں',
  'Please enter your city': 'اپنا شہر لکھیں',
  'Please enter your postal code': 'اپنا پوسٹل کوڈ لکھیں',
  'Please enter a valid email address': 'درست ای میل ایڈریس لکھیں',
  'This place is not in Pakistan. Please write a landmark instead.':
    'یہ جگہ پاکستان میں نہیں ہے۔ قریب کی کوئی مشہور جگہ لکھ دیں۔',
  'Please record or choose a voice note': 'آواز ریکارڈ کریں یا کوئی ریکارڈنگ چنیں',
  'This voice note is too long. Please record a minute at most.':
    'یہ ریکارڈنگ بہت لمبی ہے۔ زیادہ سے زیادہ ایک منٹ کی ریکارڈ کریں۔',
  'We cannot play this file. Please record it here, or write a landmark.':
    'یہ فائل ہمارے ہاں نہیں چلتی۔ یہیں ریکارڈ کر لیں، یا قریب کی کوئی مشہور جگہ لکھ دیں۔',
  'Please send one voice note only': 'صرف ایک ریکارڈنگ بھیجیں',
  'We deliver within Pakistan only': 'ہم صرف پاکستان میں ڈیلیوری کرتے ہیں',
  'Your cart is empty': 'آپ کی ٹوکری خالی ہے',
  'An order holds at most # lines': 'ایک آرڈر میں زیادہ سے زیادہ # قسم کی چیزیں آ سکتی ہیں',
  'Quantity must be a whole number from # to #': 'تعداد # سے # تک ہونی چاہیے',
  'Please select a size': 'سائز چنیں',
  'Please use at most # characters': 'زیادہ سے زیادہ # حروف لکھیں',
  'Please use plain text only': 'صرف سادہ حروف لکھیں',
  'Transaction ID / Reference Number is required': 'ٹرانزیکشن آئی ڈی / ریفرنس نمبر لکھیں',
  'Payment receipt is required': 'ادائیگی کی رسید لگائیں',
  'Please enter a valid order number': 'درست آرڈر نمبر لکھیں',
  'Please enter a valid name (at least # characters)': 'درست نام لکھیں (کم سے کم # حروف)',
  'Please write a review with at least # characters': 'کم سے کم # حروف کا ریویو لکھیں',
  'Please give # to # stars': '# سے # تک ستارے دیں',
  // No error, but a sentence of the API as well.
  'Review submitted successfully! It will be visible after approval.':
    'آپ کا ریویو مل گیا! منظوری کے بعد یہ نظر آئے گا۔',
};
