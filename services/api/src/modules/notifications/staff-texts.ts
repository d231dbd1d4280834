import type { Role } from '@shop/contracts/permissions';
import type { Words } from './customer-texts.ts';

const roleTexts: Readonly<Record<Role, string>> = {
  owner: 'an owner',
  manager: 'a manager',
  packer: 'a packer',
  moderator: 'a moderator',
};

/** Every sentence of the e-mails to people of staff. */
export const staffTexts = {
  hello: (name: string) => (name ? `Hello ${name},` : 'Hello,'),

  invitation: (shop: string, link: string, role: Role): Words => ({
    subject: `You are invited to the back office of ${shop}`,
    paragraphs: [
      `You are invited to work in the back office of ${shop} as ${roleTexts[role]}.`,
      'Open the link to choose your username and password. It works once, within 72 hours. Do not pass it on.',
    ],
    links: [{ label: 'Accept the invitation', url: link }],
  }),

  reset: (shop: string, link: string): Words => ({
    subject: `Choose a new password for ${shop}`,
    paragraphs: [
      `An owner of ${shop} has made a link for you, by which you choose a new password for the back office.`,
      'It works once, within 24 hours. Do not pass it on. Your password stays as it is until you use it.',
    ],
    links: [{ label: 'Choose a new password', url: link }],
  }),

  test: (shop: string): Words => ({
    subject: `A test from ${shop}`,
    paragraphs: [
      `${shop} can send e-mails.`,
      'You asked for this test in the back office, under Settings, E-mail. There is nothing to do.',
    ],
  }),
  noMailServer: 'No mail server is set up yet, so no e-mail leaves the shop. Fill in the fields above and save them.',
};
