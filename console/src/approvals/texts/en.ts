export const texts = {
  title: 'Waiting for a second person',
  unlimited: 'no upper limit',
  asked: '{person} asked {ago}',
  lapses: 'lapses {at}',
  own: 'You asked for this: another person decides.',
  confirm: 'Confirm',
  confirmSays: 'The act is carried out at once, in the name of the person who asked for it.',
  confirmed: 'Carried out',
  refuse: 'Refuse',
  refused: 'Refused',
  actsOn: 'Decide: {what}',
} as const;
