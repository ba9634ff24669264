/** Who may use the back office: users, roles, sign-ins, the second factor, what was changed and deleted. */
export const accounts = {
  'For owners only': 'Vetëm për pronarët',
  'Your account is for the day’s work. If you need this page, ask an owner of the business.':
    'Llogaria juaj është për punën e përditshme. Nëse ju duhet kjo faqe, pyesni një pronar të biznesit.',
  'Failed to load your account.': 'Llogaria juaj nuk u ngarkua dot.',
  'Only an owner can do this.': 'Këtë mund ta bëjë vetëm një pronar.',
}
