export const texts = {
  title: 'Notes',
  add: 'Add a note',
  text: 'Note',
  hint: 'The customer gets it with an export of their data.',
  added: 'The note stands',
  withdraw: 'Take it back',
  wasWithdrawn: 'The note is taken back',
  withdrawn: '(taken back)',
} as const;
