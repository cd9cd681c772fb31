/** What a partner's machine has answered, word for word: small, because it is for questions to the partner. */
export const PartnerWords = ({ children }: { children: string }) => (
  <span className="break-words text-xs">{children}</span>
);
