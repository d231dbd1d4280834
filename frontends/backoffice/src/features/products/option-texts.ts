/** Texts of frames and mats in the form of a product. */
export const optionTexts = {
  title: 'Frames and mats',
  hint: 'What each adds to the price of a size, in rupees. Write 0 where it is free; leave it empty where it is not offered.',
  name: { frame: 'Name of the frame', mat: 'Name of the mat' },
  price: (size: string) => `Adds to ${size}`,
  priceOf: (option: string, size: string) => `${option} adds to ${size}, in rupees`,
  unnamedSize: (place: number) => `size ${place}`,
  add: { frame: 'Add a frame', mat: 'Add a mat' },
  remove: 'Remove',
  removeOf: (option: string) => `Remove ${option}`,
};
