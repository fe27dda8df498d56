/** Texts for answering a request for money, and for confirming a payment, which works alike (accounting A20, A23). */
export const answersEn = {
  request: {
    approve: 'Approve',
    approving: 'Approving',
    approved: 'Approved',
    approvedDone: 'Approved successfully!',
    decline: 'Decline',
    declined: 'Declined',
    declinedDone: 'Declined successfully!',
    declineTitle: 'Decline request',
    declineText: (receiver: string, amount: string) =>
      `${receiver} will not get ${amount}. The request stays visible as declined and does not count towards any balance.`,
  },
  /** These are about money that changed hands outside of the app. */
  payment: {
    approve: 'Received',
    approving: 'Confirming',
    approved: 'Received',
    approvedDone: 'Payment confirmed.',
    decline: 'Not received',
    declined: 'Not received',
    declinedDone: 'Marked as not received.',
    declineTitle: 'Payment not received?',
    declineText: (payer: string, amount: string) =>
      `${payer}’s payment of ${amount} stays visible as declined and does not count towards any balance.`,
  },
}
