import type { Docs } from './docs.ts';

export const account: Docs = {
  title: "One's own account",
  examples: {
    fromEnvironment: ['password'],
    currentPassword: 'the password of before',
    newPassword: 'a password of one’s own',
    ip: '203.0.113.7',
    userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/141.0 Mobile',
    isCurrent: true,
    isOn: true,
    recoveryCodesLeft: 10,
    secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/Chaap:sana?issuer=Chaap&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30',
    recoveryCodes: ['K7QW-M2ZD-5XRA-VN3T'],
  },
};
