import { Identity1764000000710 } from './1764000000710-identity.ts';
import { People1764000000811 } from './1764000000811-people.ts';
import { Roles1764000000810 } from './1764000000810-roles.ts';
import { TwoFactor1764000000825 } from './1764000000825-two-factor.ts';

export const migrations = [Identity1764000000710, Roles1764000000810, People1764000000811, TwoFactor1764000000825];
