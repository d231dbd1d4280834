import { requiredText } from './fields.ts';

/** The courier of the settings with whom parcels go. */
export const CourierChoice = requiredText(60, 'Please choose a courier').meta({ example: 'TCS' });

export const unknownCourier = {
  status: 409,
  code: 'unknown_courier',
  message: 'This courier is not in the settings. Please reload the page.',
} as const;
