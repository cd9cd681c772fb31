/** Words that customers search for, besides those of a question and its answer: by entry, separated by commas. */
export type FaqKeywords = Readonly<Record<string, string>>;
