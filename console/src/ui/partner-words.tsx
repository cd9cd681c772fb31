/** What a partner's machine has answered, word for word: small, because it is for questions to the partner. */
export const PartnerWords = ({ children }: { children: string }) => (
  <span className="break-words text-xs">{children}</span>
);

/** What a partner's answer means in our words, and the partner's own where ours do not say enough. */
export type Explained = { text: string; own: string | null };

export const ExplainedAnswer = ({ text, own }: Explained) => (
  <span>
    <span>{text} </span>
    {own !== null && <PartnerWords>{own}</PartnerWords>}
  </span>
);
