// Texts of the error pages for requests refused before routing, by HTTP status. Read by front/ and middleware.ts.

export const requestErrors = {
  403: {
    heading: "This form was sent from another site",
    advice: "Open the page on our own site and send the form from there.",
  },
  413: {
    heading: "This form is too large",
    advice: "Go back and shorten what you entered. Reload the page before you send it again.",
  },
  414: { heading: "This address is too long", advice: "Check the link, or start from our home page." },
  431: {
    heading: "Your browser sent too many cookies",
    advice: "Delete the cookies of this site in your browser's settings and try again.",
  },
} as const;
