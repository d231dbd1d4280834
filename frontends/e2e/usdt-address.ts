/** USDT address of the journeys' shop: valid, but without an owner. */
export const USDT_ADDRESS = 'TChaapShopTestsAddressNobodyPaysHe';
