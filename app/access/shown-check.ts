export interface HumanCheckMount {
  place: HTMLElement;
  /** "checkout", or a form's id. */
  purpose: string;
  /** Called with the widget's token, or with null if there is none or it has expired. */
  onToken: (token: string | null) => void;
}
