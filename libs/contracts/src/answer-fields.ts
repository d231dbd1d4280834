import { z } from 'zod';

// Fields of many answers, each with its example for the API document.

export const Message = z.string().meta({ example: 'Saved' });
export const OrderNumber = z.string().meta({ example: 'CH-7K2M9-4QX3T' });
export const TrackingNumber = z.string().meta({ example: '779100234567' });
export const CourierName = z.string().meta({ example: 'TCS' });
export const StaffName = z.string().meta({ example: 'admin' });
export const FullName = z.string().meta({ example: 'Ayesha Khan' });
export const EmailAddress = z.string().meta({ example: 'ayesha@example.com' });
export const Phone = z.string().meta({ example: '+923001234567' });
export const City = z.string().meta({ example: 'Lahore' });
export const ProductName = z.string().meta({ example: 'Lane in Androon Lahore' });
export const ArtistName = z.string().meta({ example: 'Zainab Qureshi' });
export const CategoryName = z.string().meta({ example: 'Places' });
export const SizeName = z.string().meta({ example: 'Small' });
