/** Where the journeys' shop is paid in USDT: looks like an address, belongs to nobody. */
export const USDT_ADDRESS = 'TChaapShopTestsAddressNobodyPaysHe';
