/** Why a frame or a mat of a product cannot be saved. */
export const optionErrorTexts = {
  nameMissing: (group: string) => `${group}: please write its name.`,
  priceUnclear: (option: string, typed: string) =>
    `${option}: “${typed}” is not clear. Please write rupees as in 1,500 or 1500.50.`,
  priceMissing: (option: string) => `${option}: please write what it adds to one size at least.`,
  twice: (option: string) => `${option} is there twice.`,
};
