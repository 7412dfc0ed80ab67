declare module 'zipcodes' {
  interface Place {
    readonly latitude: number;
    readonly longitude: number;
    readonly country: string;
  }
  const zipcodes: { lookup(code: string): Place | undefined };
  export default zipcodes;
}
