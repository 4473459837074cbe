/** A text in the snippet syntax of the Language Server Protocol, indented with tabs. */
export interface Snippet {
  /** What the list of completions shows, and what is typed to find it. */
  label: string;
  detail: string;
  body: string;
}
