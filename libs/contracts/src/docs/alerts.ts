import type { Docs } from './docs.ts';

export const alerts: Docs = {
  title: 'Notifications for staff',
  examples: {
    push: true,
    'AlertChoice.email': false,
    devices: 1,
    publicKey: 'BFnJcTjQYgWz8l4nT3tS4mWn0hG9m0cVfQ7Zt1o2cXU3bq0b6mJr5kLw8s9y1uQe2r3t4y5u6i7o8p9a0s1d2f3',
    endpoint: 'https://push.example.com/device/3f1b7a52',
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
};
