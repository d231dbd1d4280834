/** Messages of chats in Urdu as a new shop has them; each follows a greeting with the name. */
export const urduChatTexts = {
  toConfirm:
    '{shop} سے آرڈر {order} کا شکریہ۔ کل رقم {total} ہے، ادائیگی پارسل ملنے پر۔ براہ کرم تصدیق کے لیے YES لکھیں، یا بتائیں کہ کیا بدلنا ہے۔',
  toPay: '{shop} سے آرڈر {order} کا شکریہ۔ براہ کرم {total} {method} سے بھیجیں اور ہمیں رسید بھیج دیں۔',
  payAgain: 'ہمیں آپ کے {shop} آرڈر {order} کی ادائیگی نہیں ملی۔ براہ کرم {total} کی رسید دوبارہ بھیجیں۔',
  paid: 'ہمیں آپ کے {shop} آرڈر {order} کی ادائیگی مل گئی ہے۔ شکریہ! ہم آپ کا آرڈر پیک کر رہے ہیں۔',
  receipt: 'ہمیں آپ کے {shop} آرڈر {order} کی رسید مل گئی ہے اور ہم اسے دیکھ رہے ہیں۔',
  confirmed: 'آپ کا {shop} آرڈر {order} تصدیق ہو گیا ہے، اور ہم اسے پیک کر رہے ہیں۔ براہ کرم {total} نقد تیار رکھیں۔',
  shipped: 'آپ کا {shop} آرڈر {order} روانہ ہو گیا ہے۔{parcel}',
  shippedCash: 'آپ کا {shop} آرڈر {order} روانہ ہو گیا ہے۔{parcel} براہ کرم {total} نقد تیار رکھیں۔',
  attempted:
    'کورئیر آپ کا {shop} آرڈر {order} نہیں پہنچا سکا۔ کیا وہ کل دوبارہ کوشش کرے، کسی اور پتے پر جائے، یا ہم آپ کو فون کریں؟ براہ کرم جواب دیں۔',
  delivered: 'آپ کا {shop} آرڈر {order} پہنچ گیا ہے۔ امید ہے آپ کو پسند آئے گا!',
  cancelled: 'آپ کا {shop} آرڈر {order} منسوخ ہو گیا ہے۔ اگر یہ غلطی ہے تو ہمیں جواب دیں۔',
  refunded: 'ہم نے آپ کے {shop} آرڈر {order} کے {total} آپ کو واپس بھیج دیے ہیں۔',
};
