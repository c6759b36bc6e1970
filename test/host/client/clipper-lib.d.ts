declare module "clipper-lib" {
  const ClipperLib: any;
  export default ClipperLib;
}
