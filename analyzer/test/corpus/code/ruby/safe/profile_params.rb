class ProfilesController < ApplicationController
  def update
    profile = current_user.profile
    if profile.update(profile_params)
      redirect_to profile_path
    else
      render :edit, status: :unprocessable_entity
    end
  end

  private

  def profile_params
    params.require(:profile).permit(:name, :city, :about)
  end
end
