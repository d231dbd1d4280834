/** Where the journeys' shop is paid in USDT: a valid address without an owner. */
export const USDT_ADDRESS = 'TChaapShopTestsAddressNobodyPaysHe';
