/** The pool of an instance without a setting; one more connection listens. 60 customers who order at once keep four busy. */
export const usualConnections = 4;
