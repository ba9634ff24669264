/** Where the tab keeps a booking whose outcome has not been seen; here, since pages look for it before they need its code. */
export const submissionKey = 'submission'
