import { texts } from '../../texts.ts';

/** Texts of /admin/proposals. */
export const proposalTexts = {
  title: texts.proposals,
  lead: 'Changes that a program proposes. Nothing changes until you confirm it.',
  loading: 'Loading the proposals…',
  failed: 'The proposals could not be loaded.',
  none: 'No proposal waits.',
  noneHint: 'What a program proposes with its API key stands here for three days.',
  proposedBy: 'Proposed by',
  proposedAt: 'Proposed',
  expiresAt: 'Expires',
  confirm: 'Confirm',
  confirmOf: (order: string) => `Confirm the change of ${order}`,
  decline: 'Decline',
  declineOf: (order: string) => `Decline the change of ${order}`,
  confirmed: (order: string) => `${order} is changed`,
  declined: (order: string) => `The change of ${order} is declined`,
  notDecided: 'This did not work. Please try again.',
};
