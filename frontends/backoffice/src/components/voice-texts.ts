/** Texts of the voice note in which a customer says where the address is. */
export const voiceTexts = {
  title: 'Voice note about the address',
  play: 'Play the voice note',
  failed: 'It could not be played. Try again, or open this page in Chrome or Firefox.',
  landmark: 'Landmark',
  hint: 'Type what you hear: the rider reads it.',
  save: 'Save landmark',
  saving: 'Saving…',
  saved: (orderNumber: string) => `${orderNumber} has its landmark`,
  notSaved: 'The landmark could not be saved. Please try again.',
};
