type ErrorBody = {
  type: "invalid_request_error" | "idempotency_error";
  message: string;
  code?: string;
  param?: string | undefined;
};

/** An error in Stripe's format. */
export class StripeApiError extends Error {
  readonly status: number;
  readonly body: { error: ErrorBody };

  constructor(status: number, error: ErrorBody) {
    super(error.message);
    this.status = status;
    this.body = { error };
  }
}

const type = "invalid_request_error";

export const createRequestError = (message: string, param?: string): StripeApiError =>
  new StripeApiError(400, { type, message, param });

export const createNotFoundError = (kind: string, id: string): StripeApiError =>
  new StripeApiError(404, { type, message: `No such ${kind}: '${id}'`, code: "resource_missing" });
