/** The version of this program: in the OpenAPI document and in the list of running instances. */
export const programVersion = '0.1.0';
